const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof managers)[number];

/**
 * @param agent - the variable `npm_config_user_agent`, which every package manager sets: `pnpm/10.34.9 npm/? node/…`
 */
export const detectPackageManager = (agent: string | undefined): PackageManager =>
  managers.find((name) => agent?.startsWith(`${name}/`)) ?? 'npm';
