import "@fontsource-variable/cinzel";
import "@fontsource-variable/source-sans-3";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("no #app");
export default mount(App, { target });
