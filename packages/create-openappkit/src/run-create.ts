import { readFile } from 'node:fs/promises';
import type { Prompt } from './prompt.js';
import { makeApp } from './make-app.js';
import { detectPackageManager } from './detect-package-manager.js';
import { type Flags, isName, nameOf, findFlagConflict, readFlags } from './read-flags.js';
import { say } from './strings.js';
import { writeApp } from './write-app.js';

export interface Outcome {
  readonly out: string;
  /** 0: created, 1: not created, 2: invalid command line. */
  readonly code: 0 | 1 | 2;
}

/**
 * @param prompt prompts the user; undefined without a terminal
 * @param agent user agent of the package manager that runs this
 */
export async function runCreate(
  args: readonly string[],
  prompt: Prompt | undefined,
  agent?: string,
): Promise<Outcome> {
  const flags = readFlags(args);
  if (typeof flags === 'string') return { out: `${flags}\n\n${say.usage}`, code: 2 };
  if (flags.help) return { out: say.usage, code: 0 };
  const answers = prompt && !flags.yes ? await prompt(flags) : defaultChoices(flags);
  if (!answers) return { out: `${say.cancelled}\n`, code: 1 };
  const { folder, choices } = answers;
  const name = nameOf(folder);
  const wrong = isName(name) ? findFlagConflict(choices) : say.badName(name);
  if (wrong !== undefined) return { out: `${wrong}\n`, code: 2 };
  const files = makeApp({ ...choices, name }, await ownVersion());
  const trouble = await writeApp(folder, files);
  return trouble === undefined
    ? { out: say.made(folder, detectPackageManager(agent)), code: 0 }
    : { out: `${trouble}\n`, code: 1 };
}

const defaultChoices = ({ folder, given }: Flags) => ({
  folder: folder ?? 'my-app',
  choices: { framework: 'react', chains: ['evm'], wagmi: false, projectId: '', ...given } as const,
});

async function ownVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}
