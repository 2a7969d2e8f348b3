// Node does not read TypeScript: Vite does.
import { runnerImport } from "vite";

for (const part of ["ready", "frames"]) {
  const { module } = await runnerImport(`./bench/${part}.ts`);
  await module[part]();
}
