import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { Field } from '#contract/fields.ts'
import { day, month } from '#web/ui/format.ts'
import { useLookup } from '#web/ui/lookup.ts'

/** How a value looks in the table, by the kind of its field. */
export function ItemCell({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return '-'
  const text = String(value as string | number)
  switch (field.input) {
    case 'day':
      return day(text)
    case 'month':
      return month(text)
    case 'decimal':
      return text.replace('.', ',')
    case 'choice':
      return field.options?.find((it) => it.value === text)?.label ?? text
    case 'lookup':
      return <LookedUp lookup={field.lookup!} value={text} />
    case 'url':
      return (
        <Link href={text} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {text.replace(/^https?:\/\//, '')}
        </Link>
      )
    default:
      return text
  }
}

function LookedUp({ lookup, value }: { lookup: string; value: string }) {
  const { options, isLoading } = useLookup(lookup)
  return options.find((it) => it.value === value)?.label ?? (isLoading ? '…' : '-')
}
