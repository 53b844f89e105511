// Writes the createAppKit call for the current choices.
import { type Choices, changed, plainChoices } from './choices.js';

/** Contains only what differs from the defaults, and can be pasted as it is. */
export function writeCode(choices: Choices): string {
  const { mode, look, shape, accent, variables, features, options } = choices;
  const plain = plainChoices();
  const themes = [look, shape].filter((name) => name !== '');
  const imported = [...themes, ...(accent ? ['accentTheme'] : [])].sort();
  const parts = [
    ...themes.map((name) => `...${name}`),
    ...(accent ? [`...accentTheme(${quoted(accent)})`] : []),
    ...Object.entries(variables)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => `${quoted(`--ak-${name}`)}: ${quoted(value.trim())}`),
  ];
  const switched = changed(features, plain.features).map(([name, isOn]) => `${name}: ${isOn}`);
  const set = changed(options, plain.options).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? quoted(value) : value},`,
  );
  return [
    "import { EvmAdapter } from '@openappkit/adapter-evm';",
    "import { createAppKit } from 'openappkit';",
    "import { mainnet } from 'openappkit/networks';",
    ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from 'openappkit/themes';`] : []),
    '',
    'createAppKit({',
    "  projectId: 'your-project-id',",
    '  networks: [mainnet],',
    '  adapters: [new EvmAdapter()],',
    ...(mode === 'page' ? [] : [`  themeMode: '${mode}',`]),
    ...listed('themeVariables', parts),
    ...listed('features', switched),
    ...set,
    '});',
  ].join('\n');
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/** Writes a list on one line if it fits. */
function listed(name: string, parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return [];
  const line = `  ${name}: { ${parts.join(', ')} },`;
  return line.length <= 90
    ? [line]
    : [`  ${name}: {`, ...parts.map((part) => `    ${part},`), '  },'];
}
