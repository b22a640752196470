import { Pair } from './section'

const scale = [
  ['display', '64', 'font-heading font-semibold tracking-(--heading-tracking) text-display'],
  ['h1', '48', 'font-heading font-semibold tracking-(--heading-tracking) text-h1'],
  ['h2', '36', 'font-heading font-semibold tracking-(--heading-tracking) text-h2'],
  ['h3', '28', 'font-heading font-semibold tracking-(--heading-tracking) text-h3'],
  ['title', '22', 'font-heading font-semibold tracking-(--heading-tracking) text-title'],
  ['lead', '18', 'text-lead'],
  ['body', '16', 'text-body'],
  ['label', '14', 'text-label'],
] as const

export function TypeScale() {
  return (
    <>
      <Pair title="Scale">
        {() =>
          scale.map(([name, size, classes]) => (
            <div
              key={name}
              className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0"
            >
              <p className="font-mono text-label text-muted">
                {name} {size}
              </p>
              <p className={classes}>The higher the calmer</p>
            </div>
          ))
        }
      </Pair>
      <Pair title="Text">
        {() => (
          <>
            <p className="max-w-measure">
              A column holds at most 68 characters. Running text is set in the text colour,{' '}
              <span className="text-muted">notes stand back</span>, and a{' '}
              <a href="#type" className="underline-link">
                link in a sentence
              </a>{' '}
              is underlined.
            </p>
            <p className="font-mono text-label">ALT 2 840 m · 0123456789 · {'{ code }'}</p>
            <p lang="hi" style={{ fontFamily: 'var(--font-devanagari), var(--stack-sans)' }}>
              ऊँचाई पर हवा साफ़ होती है। (With its own font on /hi.)
            </p>
          </>
        )}
      </Pair>
    </>
  )
}
