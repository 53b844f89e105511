import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chains, type Choices, frameworks } from './choices.js';
import { say } from './strings.js';

export interface Flags {
  readonly folder: string | undefined;
  readonly given: Partial<Omit<Choices, 'name'>>;
  readonly yes: boolean;
  readonly help: boolean;
}

export function readFlags(args: readonly string[]): Flags | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split(/(?<=\.) /)[0] ?? '';
  }
  const { values, positionals } = parsed;
  const [folder, ...more] = positionals;
  if (more.length > 0) return say.oneFolder(more);
  const framework = frameworks.find((name) => name === values.framework);
  if (values.framework !== undefined && framework === undefined)
    return say.notOneOf('--framework', values.framework, frameworks);
  const argv = values.chains?.split(',').map((name) => name.trim());
  const known = argv && chains.filter((name) => argv.includes(name));
  const stranger = argv?.find((name) => !chains.some((chain) => chain === name));
  if (stranger !== undefined) return say.notOneOf('--chains', stranger, chains);
  const projectId = values['project-id'];
  if (projectId !== undefined && !isProjectId(projectId)) return say.badProjectId;
  return {
    folder,
    given: {
      ...(framework && { framework }),
      ...(known && { chains: known }),
      ...(values.wagmi !== undefined && { wagmi: values.wagmi }),
      ...(projectId !== undefined && { projectId }),
    },
    yes: values.yes,
    help: values.help,
  };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      framework: { type: 'string' },
      chains: { type: 'string' },
      wagmi: { type: 'boolean' },
      'project-id': { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/** The ID is written into a quoted string of the new app, so allow only safe characters. */
export const isProjectId = (text: string): boolean => /^[\w-]*$/.test(text);

export const nameOf = (folder: string): string => (folder === '' ? '' : basename(resolve(folder)));
export const isName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{0,200}$/.test(name) && name !== 'node_modules' && name !== 'favicon.ico';

export function findFlagConflict({ framework, chains: chosen, wagmi }: Omit<Choices, 'name'>) {
  const fits = (framework === 'react' || framework === 'next') && chosen.includes('evm');
  return wagmi && !fits ? say.noWagmi : undefined;
}
