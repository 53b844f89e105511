import type { FrameConfig } from './config-schema.js';

/** The entry `*` applies to every project without an entry of its own. */
export function findProject(
  { projects }: Pick<FrameConfig, 'projects'>,
  id: string,
): FrameConfig['projects'][string] | undefined {
  if (id === '') return undefined;
  return Object.hasOwn(projects, id) ? projects[id] : projects['*'];
}
