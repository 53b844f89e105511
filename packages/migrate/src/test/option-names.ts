import { readFileSync } from 'node:fs';

const types = readFileSync(
  new URL('../../../core/src/options/options.types.ts', import.meta.url),
  'utf8',
);

function fieldsOf(name: string): readonly string[] {
  const body = new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, field = '']) => field);
}

export const optionNames = fieldsOf('Options');
export const featureNames = fieldsOf('Features');
