// Node does not read TypeScript: Vite does.
import { runnerImport } from "vite";

const { module } = await runnerImport("./bench/frames.ts");
await module.frames();
