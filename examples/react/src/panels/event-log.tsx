// Lists the kit's events, newest first. It subscribes because useAppKitEvents holds only the last event and would miss one of two in a tick.
import { getAppKit } from 'openappkit/react';
import { useEffect, useState } from 'react';
import { Panel } from './panel.js';

interface Line {
  readonly key: number;
  readonly time: string;
  readonly event: string;
  readonly details: string;
}

const limit = 20;

export function EventLog() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(
    () =>
      getAppKit().subscribeEvents(({ timestamp, data }) => {
        const line = {
          time: new Date(timestamp).toLocaleTimeString([], { hour12: false }),
          event: data.event,
          details: 'properties' in data ? JSON.stringify(data.properties) : '',
        };
        setLines((before) =>
          [{ ...line, key: (before[0]?.key ?? 0) + 1 }, ...before].slice(0, limit),
        );
      }),
    [],
  );
  return (
    <Panel id="events" title="Events">
      {lines.length === 0 && <p className="muted">Nothing yet.</p>}
      <ol className="log" data-testid="event-log">
        {lines.map(({ key, time, event, details }) => (
          <li key={key}>
            <time>{time}</time> <strong>{event}</strong>{' '}
            <span className="muted mono">{details}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
