import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeApp } from './make-app.js';
import type { Prompt } from './prompt.js';
import { type Flags, findFlagConflict, isName, nameOf, readFlags } from './read-flags.js';
import { say } from './strings.js';

interface Outcome {
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

/** Never overwrites existing files. Returns an error message if the path is a file, or a folder that contains anything but git. */
export async function writeApp(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    const existing = await readdir(folder);
    if (existing.some((name) => name !== '.git')) return say.notEmpty(folder);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx' });
    }
    return undefined;
  } catch (error) {
    return say.cannotWrite(folder, error instanceof Error ? error.message : String(error));
  }
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

type PackageManager = (typeof managers)[number];

/**
 * @param agent - the variable `npm_config_user_agent`, which every package manager sets: `pnpm/10.34.9 npm/? node/…`
 */
const detectPackageManager = (agent: string | undefined): PackageManager =>
  managers.find((name) => agent?.startsWith(`${name}/`)) ?? 'npm';
