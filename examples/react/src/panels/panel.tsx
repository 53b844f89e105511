import type { ReactNode } from 'react';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ id, title, action, children }: PanelProps) {
  return (
    <section className={`panel panel-${id}`} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
