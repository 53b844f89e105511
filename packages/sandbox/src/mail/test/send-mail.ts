import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * @param raw - headers, an empty line, text
 * @returns the server's last answer: it begins with 250 where the mail was taken
 */
export async function sendMail(
  smtpUrl: string,
  {
    from,
    to,
    raw,
  }: { readonly from: string; readonly to: readonly string[]; readonly raw: string },
): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const readReply = async (): Promise<string> => {
    const { value = '' } = await lines.next();
    return /^\d{3}-/.test(value) ? readReply() : value;
  };
  const sendCommand = async (line: string) => {
    socket.write(`${line}\r\n`);
    return readReply();
  };
  await readReply();
  const commands = [
    'EHLO tide.example',
    `MAIL FROM:<${from}>`,
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${raw.replaceAll('\n', '\r\n')}\r\n.`,
  ];
  let answer = '';
  for (const order of commands) {
    answer = await sendCommand(order);
    if (/^[45]/.test(answer)) break;
  }
  socket.end('QUIT\r\n');
  await once(socket.resume(), 'close');
  return answer;
}
