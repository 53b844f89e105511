// Adds the sandbox wallet to the page, as an extension would. A real app has nothing like this.

/** Does nothing with `?wallet=none` in the address, for pages that bring a wallet of their own. */
export function loadWalletScript(url: string): void {
  if (new URLSearchParams(window.location.search).get('wallet') === 'none') return;
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
}
