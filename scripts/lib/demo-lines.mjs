// What `npm run demo` says of its pages. All are given by one name: a browser parts the storage of pages by the host they are
// opened at, and a change in the wallet's page would not reach the app. The secure frame needs a name for its passkeys.

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
