// The output of `npm run demo`. All pages share a host name, because browsers partition storage by host and passkeys need a name.

/** @param {string} text */
const byName = (text) => text.replaceAll('//127.0.0.1:', '//localhost:');

/**
 * @param {{ exampleUrl: string, inboxUrl: string, description: string }} demo
 * @returns {string[]} the first names the page to open
 */
export function demoLines({ exampleUrl, inboxUrl, description }) {
  const { phoneUrl, services, walletUrl } = JSON.parse(description);
  return [
    `Demo: ${exampleUrl}`,
    `Browser wallet: ${walletUrl} (its settings)`,
    `Phone wallet: ${phoneUrl} (paste the link of a code there)`,
    `Inbox: ${inboxUrl} (mail to any address comes there)`,
    `Embedded wallet: ${services.embeddedWallet}/account (log in there as in the app to add a passkey)`,
  ].map(byName);
}
