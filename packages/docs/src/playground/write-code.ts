// Writes the call of createAppKit that gives what the playground shows. Pure.

export interface Choices {
  readonly mode: 'page' | 'light' | 'dark';
  readonly look: string;
  readonly shape: string;
  /** `#rrggbb`, or none. */
  readonly accent: string | undefined;
  readonly features: Readonly<Record<string, boolean>>;
  /** What each switch is where nobody says otherwise. */
  readonly defaults: Readonly<Record<string, boolean>>;
}

/** Only what differs from the defaults, so that it can be pasted as it is. */
export function writeCode({ mode, look, shape, accent, features, defaults }: Choices): string {
  const themes = [look, shape].filter((name) => name !== '');
  const imported = [...themes, ...(accent ? ['accentTheme'] : [])].sort();
  const parts = [
    ...themes.map((name) => `...${name}`),
    ...(accent ? [`...accentTheme('${accent}')`] : []),
  ];
  const changed = Object.entries(features).filter(([name, isOn]) => defaults[name] !== isOn);
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
    ...(parts.length > 0 ? [`  themeVariables: { ${parts.join(', ')} },`] : []),
    ...(changed.length > 0
      ? [`  features: { ${changed.map(([name, isOn]) => `${name}: ${isOn}`).join(', ')} },`]
      : []),
    '});',
  ].join('\n');
}
