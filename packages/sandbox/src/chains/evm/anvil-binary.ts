// Finds the native anvil binary. It must not return the npm wrapper, because killing the wrapper leaves the chain running.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the platform's anvil binary inside the installed `@foundry-rs/anvil-*` package.
 *
 * @throws Error when there is no anvil for this platform, or its optional package was not installed
 */
export function anvilBinary(): string {
  const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };
  const target = `@foundry-rs/anvil-${process.platform}-${processors[process.arch] ?? process.arch}`;
  try {
    const requireHere = createRequire(import.meta.url);
    const wrapper = createRequire(requireHere.resolve('@foundry-rs/anvil/package.json'));
    const folder = dirname(wrapper.resolve(`${target}/package.json`));
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch (cause) {
    throw new Error(
      `The sandbox needs the package ${target}, which is not installed. Install without --no-optional, on a platform that anvil supports.`,
      { cause },
    );
  }
}
