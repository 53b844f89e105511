/** @param chainId CAIP-2 id of the initial network */
export function createFrameUrl(serviceUrl: string, projectId: string, chainId: string): string {
  const url = new URL(`${serviceUrl.replace(/\/+$/, '')}/sdk`);
  url.search = new URLSearchParams({
    projectId,
    chainId,
    version: '4',
    enableLogger: 'false',
  }).toString();
  return url.href;
}
