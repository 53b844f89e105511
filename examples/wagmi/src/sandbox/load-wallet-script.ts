// Adds the sandbox wallet to the page in place of a browser extension. A real app does not need this.

/** Does nothing with `?wallet=none` in the URL, for pages that bring their own wallet. */
export function loadWalletScript(url: string): void {
  if (new URLSearchParams(window.location.search).get('wallet') === 'none') return;
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
}
