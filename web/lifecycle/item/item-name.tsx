import { NoWrap } from '#web/ui/list/no-wrap.tsx'

/** 'Laptop Dell (SN DL-0010)': browsers would break the serial number at its hyphens. */
export const ItemName = ({ what }: { what: string }) => {
  const [, name, number] = /^(.+) (\([^()]+\))$/.exec(what) ?? []
  if (!number) return what
  return (
    <>
      {name} <NoWrap>{number}</NoWrap>
    </>
  )
}
