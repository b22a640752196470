import { Drawing } from '@/components/motif/drawing'
import { Alert } from '@/components/ui/alert'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { Pair, State } from './section'

const alerts = {
  info: 'The address you asked for has moved.',
  success: 'Profile updated successfully.',
  warning: 'Signed out here; other browsers may still be signed in.',
  error: 'Failed to update profile. Please try again.',
} as const

const badges = ['neutral', 'outline', 'solid', 'info', 'success', 'warning', 'danger'] as const

export function Feedback() {
  return (
    <>
      <Pair title="Alert">
        {() =>
          Object.entries(alerts).map(([variant, text]) => (
            <Alert key={variant} variant={variant as keyof typeof alerts}>
              {text}
            </Alert>
          ))
        }
      </Pair>
      <Pair title="Badge and avatar">
        {() => (
          <>
            <div className="flex flex-wrap gap-2">
              {badges.map((variant) => (
                <Badge key={variant} variant={variant}>
                  {variant}
                </Badge>
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Avatar size="sm" fallback="A" />
              <Avatar fallback="B" />
              <Avatar size="lg" tone="accent" fallback="C" />
              <Avatar src="/icon.svg" fallback="D" />
            </div>
          </>
        )}
      </Pair>
      <Pair title="Waiting">
        {(theme) => (
          <>
            <State name="spinner">
              <Spinner className="size-6" />
            </State>
            <State name="skeleton">
              <div className="grid gap-2">
                <Skeleton className="h-6 w-2/5" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-4/5" />
              </div>
            </State>
            <State name="progress 0, 40, 100 of 100">
              <div className="grid gap-4">
                {[0, 40, 100].map((value) => (
                  <Progress key={value} value={value} label={`Course ${value}, ${theme}`} />
                ))}
              </div>
            </State>
          </>
        )}
      </Pair>
      <Pair title="Empty state">
        {() => (
          <EmptyState
            heading="h3"
            title="No projects yet"
            motif={
              <Drawing className="mb-6">
                <path d="M0 62 40 50 66 56 106 26 124 34" />
                <path d="m124 34 36-26 64 36" strokeDasharray="2 5" />
              </Drawing>
            }
            action={<Button>Submit a project</Button>}
          >
            Projects appear here once a moderator has looked at them.
          </EmptyState>
        )}
      </Pair>
    </>
  )
}
