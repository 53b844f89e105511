export const mailMessages = {
  ignoreNotice: 'If you didn’t request this, ignore this email. Nothing happens without you.',
  secrecyNotice: 'Never share this code. Anyone who asks for it is trying to get into your wallet.',
  /** @param ip - the network address without its last part */
  requestedFrom: ({ ip }: { ip: string }) => `It was requested from IP address ${ip}.`,
  requestedFromUnknown: 'We couldn’t tell which IP address it was requested from.',
  codeExpiry: 'It works once, for 10 minutes.',

  deviceSubject: 'Confirm your sign-in',
  deviceIntro:
    'Someone, probably you, wants to sign in with this email. Open this link to see the details and approve it if it’s you:',
  deviceApp: ({ appOrigin }: { appOrigin: string }) => `The sign-in is for ${appOrigin}.`,
  deviceLinkExpiry:
    'The link works once, for 20 minutes. The page that asked will continue on its own.',

  codeSubject: 'Your sign-in code',
  codeForOwnPage: ({ appOrigin }: { appOrigin: string }) =>
    `Enter this code at ${appOrigin}/account and nowhere else. No app ever asks for it:`,
  codeForApp: ({ appOrigin }: { appOrigin: string }) =>
    `Enter this code to sign in to ${appOrigin}:`,

  oldEmailSubject: 'Confirm your email change',
  oldEmailIntro: ({ newAddress }: { newAddress: string }) =>
    `A change was requested: from now on you’d sign in with ${newAddress} instead of this email.`,
  oldEmailInstruction:
    'If you just entered that address yourself, open this link. Its page shows a code to continue with:',
  oldEmailLinkExpiry: 'The link works once, for 20 minutes.',
  oldEmailWarning: ({ newAddress }: { newAddress: string }) =>
    `Anyone who can read email at ${newAddress} could then request sign-ins for your account. If you didn’t request this, open the link and decline. Do the same if someone told you to open it for another reason: they’re trying to take over your account.`,

  newEmailSubject: 'Confirm your new email',
  newEmailIntro: 'Enter this code to start signing in with this email:',

  emailChangedSubject: 'Your sign-in email changed',
  emailChangedIntro: 'You now sign in with another email. This one no longer opens your wallet.',
  emailChangedWarning:
    'If this wasn’t you, someone had access to both your mailbox and your device. Use your recovery phrase to move everything you own to a new wallet.',

  invalidEmail: 'Enter an email like name@example.com',
} as const;
