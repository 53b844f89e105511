import type { FrameConfig } from './config-schema.js';

export function findProject(
  { projects }: Pick<FrameConfig, 'projects'>,
  id: string,
): FrameConfig['projects'][string] | undefined {
  if (id === '') return undefined;
  return Object.hasOwn(projects, id) ? projects[id] : projects['*'];
}
