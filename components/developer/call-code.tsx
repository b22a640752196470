import { CopyButton } from '@/components/prose/code-box'
import { type CodeLanguage, CodeText } from '@/components/prose/code-sample'
import { ScrollBox } from '@/components/prose/scroll-box'
import { type Call, curlOf, javascriptOf, pythonOf } from '@/lib/api/client/snippets'
import { CodeTabs } from './code-tabs'

/** A call's method and path. */
export function Method({ method, path }: { method: string; path: string }) {
  return (
    <code translate="no" className="font-mono text-label wrap-anywhere">
      <span className="text-info">{method}</span> {path}
    </code>
  )
}

const languages = [
  { value: 'curl', label: 'curl', language: 'sh', write: curlOf },
  { value: 'javascript', label: 'JavaScript', language: 'js', write: javascriptOf },
  { value: 'python', label: 'Python', language: 'python', write: pythonOf },
] as const satisfies readonly { language: CodeLanguage; [key: string]: unknown }[]

type CallCodeProps = {
  call: Call
  /** Unique among the page's boxes. */
  id: string
  /** The call's purpose; names the tabs and the scrolling boxes. */
  name: string
}

/** A call in three languages, on tabs that don't store the choice. */
export function CallCode({ call, id: place, name }: CallCodeProps) {
  const [first, ...others] = languages.map(({ value, label, language, write }) => {
    const id = `code-${place}-${value}`
    return {
      value,
      label,
      panel: (
        <div data-code={language}>
          <span id={id} className="sr-only">
            {`${name}, ${label}`}
          </span>
          <div className="script-only absolute top-1 right-1.5">
            <CopyButton of={id} />
          </div>
          <ScrollBox labelledBy={id}>
            <pre translate="no" className="w-max min-w-full px-4 py-4 font-mono text-label">
              <code>
                <CodeText code={write(call)} language={language} />
              </code>
            </pre>
          </ScrollBox>
        </div>
      ),
    }
  })
  if (!first) return null
  return <CodeTabs label={name} tabs={[first, ...others]} />
}
