// The project that a page or a login is for.
import type { FrameConfig } from './config-schema.js';

/** Of the id `*` is every project that has no entry of its own. */
export function findProject(
  { projects }: Pick<FrameConfig, 'projects'>,
  id: string,
): FrameConfig['projects'][string] | undefined {
  if (id === '') return undefined;
  return Object.hasOwn(projects, id) ? projects[id] : projects['*'];
}
