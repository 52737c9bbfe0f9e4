// The table options of a game, read from the JSON schema the server gives.

import type { Json } from "./protocol";

export interface Field {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  default: unknown;
  choices: string[];
  min: number;
  max: number;
}

interface Property {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

function kind(property: Property): Field["kind"] {
  if (property.enum) return "choice";
  if (property.type === "boolean") return "flag";
  return property.type === "integer" || property.type === "number" ? "number" : "text";
}

export function fields(schema: Json): Field[] {
  const ref = typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
  const definitions = (schema["$defs"] ?? {}) as Record<string, Json>;
  const body = ref === undefined ? schema : (definitions[ref] ?? {});
  return Object.entries((body["properties"] ?? {}) as Record<string, Property>).map(([name, property]) => ({
    name,
    kind: kind(property),
    default: property.default,
    choices: (property.enum ?? []).map(String),
    min: property.minimum ?? 0,
    max: property.maximum ?? 999_999,
  }));
}
