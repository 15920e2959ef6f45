import Avatar, { type AvatarProps } from '@mui/material/Avatar'
import { useState } from 'react'

const DEFAULT_PHOTO = '/default-photo.svg'

/** A person's photo; the default image stands in for one that is missing or whose address has run out. */
export function Photo({ src, name, ...rest }: { src: string | null; name: string } & Omit<AvatarProps, 'src'>) {
  const [broken, setBroken] = useState<string>()
  return (
    <Avatar
      {...rest}
      alt={`Foto ${name}`}
      src={src && src !== broken ? src : DEFAULT_PHOTO}
      slotProps={{ img: { onError: () => setBroken(src ?? undefined), loading: 'lazy' } }}
    />
  )
}
