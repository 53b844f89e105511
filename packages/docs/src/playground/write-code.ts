import { type Choices, changed, plainChoices } from './choices.js';

/** The createAppKit call for the choices, with only the options that differ from the defaults. */
export function writeCode(choices: Choices): string {
  const { mode, look, shape, accent, variables, features, options } = choices;
  const defaults = plainChoices();
  const themes = [look, shape].filter((name) => name !== '');
  const imported = [...themes, ...(accent ? ['accentTheme'] : [])].sort();
  const variableLines = [
    ...themes.map((name) => `...${name}`),
    ...(accent ? [`...accentTheme(${quoted(accent)})`] : []),
    ...Object.entries(variables)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => `${quoted(`--ak-${name}`)}: ${quoted(value.trim())}`),
  ];
  const switched = changed(features, defaults.features).map(([name, isOn]) => `${name}: ${isOn}`);
  const set = changed(options, defaults.options).map(
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
    ...listed('themeVariables', variableLines),
    ...listed('features', switched),
    ...set,
    '});',
  ].join('\n');
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

function listed(name: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0) return [];
  const line = `  ${name}: { ${entries.join(', ')} },`;
  return line.length <= 90
    ? [line]
    : [`  ${name}: {`, ...entries.map((entry) => `    ${entry},`), '  },'];
}
