export const linkMessages = {
  brokenTitle: 'This link doesn’t work',
  incomplete:
    'This link is incomplete. Open it from the email again, or start over where you were signing in.',
  retryTitle: 'That didn’t work',
  notSignedInTitle: 'You weren’t signed in',
} as const;
