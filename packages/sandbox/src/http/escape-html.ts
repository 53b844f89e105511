// escapeHtml(): a text from outside as text of a page, in an element or in a quoted attribute. Pure.

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
