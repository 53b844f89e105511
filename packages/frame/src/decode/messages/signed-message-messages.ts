export const signedMessageMessages = {
  unreadable: 'This is unreadable data. Sign it only if you know what it’s for.',
  hiddenCharacters: 'This message has hidden characters, shown as ⟨U+…⟩.',
  longBlank: 'This message continues after a long blank section.',
  domainLabel: 'Signs you in to',
  addressLabel: 'As',
  unclearDomain: 'This looks like a sign-in message, but it doesn’t clearly say for which site.',
  otherDomain: ({ domain, site }: { domain: string; site: string }) =>
    `This message signs you in to ${domain}, but ${site} is asking for it.`,
  otherUri: 'The page address in this message belongs to another site.',
  otherAccount: 'This message names a different account from the one signing it.',
  otherNetwork: ({ network }: { network: string }) =>
    `This message is for a network other than ${network}.`,
  expired: 'This message has expired.',
} as const;
