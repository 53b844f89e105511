// The storage and channel prefix of a kit, so that kits never read each other's data.

export const scopeOf = (kit: {
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): string => `openappkit:${kit.projectId || 'local'}:${kit.instanceId ?? 'default'}`;
