export const opsMessages = {
  rateLimited: 'Too many requests. Wait a moment, then try again.',
} as const;
