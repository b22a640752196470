import { cn } from '@/lib/cn'

type MethodProps = { method: string; path: string; className?: string }

/** A call as it stands on the wire. */
export function Method({ method, path, className }: MethodProps) {
  return (
    <code className={cn('font-mono text-label wrap-anywhere', className)}>
      <span className="text-info">{method}</span> {path}
    </code>
  )
}
