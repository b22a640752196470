import { ArrowRight, Download, Settings } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Pair, State } from './section'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Actions() {
  return (
    <>
      <Pair title="Button, states">
        {() =>
          variants.map((variant) => (
            <State key={variant} name={variant}>
              <div className="flex flex-wrap gap-3">
                <Button variant={variant}>Rest</Button>
                <Button variant={variant} className="is-hover">
                  Hover
                </Button>
                <Button variant={variant} className="is-focus">
                  Focus
                </Button>
                <Button variant={variant} className="is-hover is-active">
                  Active
                </Button>
                <Button variant={variant} disabled>
                  Disabled
                </Button>
                <Button variant={variant} loading loadingLabel="Loading...">
                  Save
                </Button>
              </div>
            </State>
          ))
        }
      </Pair>
      <Pair title="Button, sizes and contents">
        {() => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              {sizes.map((size) => (
                <Button key={size} size={size} variant="secondary">
                  Size {size}
                </Button>
              ))}
              <Button size="icon" variant="quiet" aria-label="Settings">
                <Settings aria-hidden="true" strokeWidth={1.5} className="size-5" />
              </Button>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="secondary">
                <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
                With an icon
              </Button>
              <Button asChild variant="secondary">
                <a href="#actions">
                  A link that looks like one
                  <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-5" />
                </a>
              </Button>
              <Button variant="secondary" className="max-w-44">
                A label that needs more than a line
              </Button>
            </div>
          </>
        )}
      </Pair>
    </>
  )
}
