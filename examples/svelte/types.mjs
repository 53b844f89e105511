// Checks the types of the .svelte files too, against the declarations that an app gets. Their checker knows none of the
// compiler's options that every example is called with here, so it is given none.
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
