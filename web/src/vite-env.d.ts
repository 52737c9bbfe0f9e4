/// <reference types="svelte" />
/// <reference types="vite/client" />
/// <reference types="unplugin-icons/types/svelte" />

declare module "virtual:icon-credits" {
  export const authors: { author: string; icons: string[] }[];
}
