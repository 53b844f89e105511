export const attributeSentences: Readonly<Record<string, string>> = {
  disabled: 'It cannot be pressed.',
  namespace: 'It is about this namespace only, such as `eip155`; without it, about the active one.',
  instance: 'The `instanceId` of the kit it belongs to, where two share a page.',
  balance: 'Whether the connected button shows the balance.',
  size: 'How tall it is.',
  label: 'What it says while nobody is connected.',
  'appkit-network-button label': 'What it says while no network is known.',
  loadingLabel: 'What it says while a wallet is asked.',
  charsStart: 'How many characters of the address stand before the gap.',
  charsEnd: 'How many characters of the address stand after the gap.',
  wallet:
    'The wallet it connects: a name such as `metamask`, the rdns of an installed one, or `walletConnect`.',
  enableEmbedded: 'The dialog stands in the flow of the page, where the element is.',
};
