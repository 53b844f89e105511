export const hostMessages = {
  tooManyRequests: 'Too many requests. Wait a moment.',
  unknownRequest: 'The wallet doesn’t understand this request.',
  unexpectedError: 'Something went wrong. Try again.',
} as const;
