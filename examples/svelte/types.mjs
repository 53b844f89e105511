// Checks the types in .svelte files against the published declarations. Pass no arguments, because svelte-check rejects the compiler's options.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const checker = join(require.resolve('svelte-check/package.json'), '..', 'bin', 'svelte-check');
const { status } = spawnSync(process.execPath, [checker, '--fail-on-warnings'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
process.exit(status ?? 1);
