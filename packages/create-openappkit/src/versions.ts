// Exact versions of third-party packages, equal to those of the examples. A test compares them.
export const versions = {
  '@playwright/test': '1.65.1',
  '@tanstack/react-query': '5.108.0',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@vitejs/plugin-vue': '6.0.11',
  // The version that wagmi requires.
  '@wagmi/core': '3.6.5',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  // The last version with a compiler API, which Next and vue-tsc need.
  typescript: '5.9.3',
  viem: '2.57.1',
  vite: '8.3.8',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
  wagmi: '3.7.7',
} as const;

export type Known = keyof typeof versions;

export const pick = (...names: readonly Known[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, versions[name]]));
