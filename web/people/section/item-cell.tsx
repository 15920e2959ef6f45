import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { lookup } from '#contract/org/lookup.ts'
import type { Item } from '#contract/people/section/kind.ts'
import { chatLink, isPhone } from '#contract/people/section/social-media.ts'
import type { Field } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { useLookup } from '#web/ui/form/lookup.ts'
import { day, month } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'

/** Renders a value in the table by the input type of its field. */
export function ItemCell({ field, value, row }: { field: Field; value: unknown; row: Item }): ReactNode {
  if (value === null || value === undefined || value === '') return '-'
  const text = String(value as string | number)
  switch (field.input) {
    case 'day':
      return <NoWrap>{day(text)}</NoWrap>
    case 'month':
      return <NoWrap>{month(text)}</NoWrap>
    case 'decimal':
      return text.replace('.', ',')
    case 'choice':
      return field.options?.find((it) => it.value === text)?.label ?? text
    case 'lookup':
      return <LookedUp lookup={field.lookup} value={text} />
    case 'url':
      return <Outward href={text} />
    case 'contact':
      return isPhone(text) ? <Chat phone={text} social_item_id={row.social_item_id} /> : <Outward href={text} />
    default:
      return text
  }
}

function LookedUp({ lookup, value }: { lookup: string | undefined; value: string }) {
  const { options, isLoading } = useLookup(lookup, 'all')
  return options.find((it) => it.value === value)?.label ?? (isLoading ? '…' : '-')
}

const Outward = ({ href, text }: { href: string; text?: string }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
    {text ?? href.replace(/^https?:\/\//, '')}
  </Link>
)

/** A phone number links to a chat in the app it was entered for. */
function Chat({ phone, social_item_id }: { phone: string; social_item_id: unknown }) {
  const { data } = useRead(lookup.socialItems, { query: { inactive: 'true' } }, { staleTime: 5 * 60_000 })
  const chat = data?.find((it) => it.id === social_item_id)?.chat
  return chat ? <Outward href={chatLink(chat, phone)} text={phone} /> : phone
}
