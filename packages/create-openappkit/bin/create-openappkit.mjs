#!/usr/bin/env node
// The command `create-openappkit`. It is committed, not built, so that a fresh clone can link it before its first build;
// all it does is to start what was built.
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write(
    'create-openappkit is not built yet: run `npx pnpm@10.34.9 build create-openappkit` in the repository.\n',
  );
  process.exitCode = 1;
}
