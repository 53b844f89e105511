// The address of the frame's page. Pure.

/** @param chainId CAIP-2: the network the frame begins on */
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
