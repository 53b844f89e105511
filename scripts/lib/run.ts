// Runs a program from node_modules/.bin or the PATH and waits for it. Leaves no process behind.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pnpm } from './processes.mjs';
import { root } from './workspace.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the output instead of printing it. */
  readonly quiet?: boolean;
}

/** Returns the program's standard output (empty unless `quiet`). Throws with its output on failure. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const [command = program, ...all] = program === 'pnpm' ? pnpm(...args) : [program, ...args];
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(command, all, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new Error(
      `${program} ${args.join(' ')} ended with code ${code}\n${output}${errors}`.trim(),
    );
  }
  return output;
}
