// scopeOf(): under which name a kit keeps and tells things. Kits never read each other's.

export const scopeOf = (kit: {
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): string => `openappkit:${kit.projectId || 'local'}:${kit.instanceId ?? 'default'}`;
