export interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

export function createBrowser() {
  const cookies = new Map<string, string>();
  const request = async (url: string, body?: URLSearchParams): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) return { url, status: answer.status, html: await answer.text() };
    const next = new URL(to, url);
    if (next.origin !== new URL(url).origin) return { url: next.href, status: 302, html: '' };
    return request(next.href);
  };
  return {
    open: (url: string) => request(url),
    send: (page: Page, fields: Record<string, string>) =>
      request(page.url, new URLSearchParams(fields)),
  };
}
