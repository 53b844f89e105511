// Separate prefixes keep kits from reading each other's storage and messages.

export const scopeOf = (kit: {
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): string => `openappkit:${kit.projectId || 'local'}:${kit.instanceId ?? 'default'}`;
