const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type Manager = (typeof managers)[number];

/** @param agent the variable `npm_config_user_agent`, which every package manager sets: `pnpm/10.34.9 npm/? node/…` */
export const managerOf = (agent: string | undefined): Manager =>
  managers.find((name) => agent?.startsWith(`${name}/`)) ?? 'npm';
