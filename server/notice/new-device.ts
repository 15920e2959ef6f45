/** Notices about sign-ins that the person may not have made. */
import { deviceName } from '#contract/device-name.ts'
import type { Db } from '#server/database/connect.ts'
import type { Device } from '#server/session/device.ts'
import { type Origin, rememberOrigin } from '#server/session/known-device.ts'
import { tellAccountChange } from './account.ts'

/** Remembers from where a person signed in, and notifies the person when neither device nor address was known. */
export const noteSignIn = async (tx: Db, user_id: number, origin: Origin, device: Device) => {
  if (await rememberOrigin(tx, user_id, origin)) await tellNewDevice(tx, user_id, device)
}

const tellNewDevice = (tx: Db, user_id: number, { agent, address }: Device) =>
  tellAccountChange(
    tx,
    user_id,
    `Akun anda dibuka dari perangkat baru: ${deviceName(agent)}, alamat ${address}. Bukan anda? Segera ganti password dan keluarkan perangkat itu`,
    [],
  )

/** The codes came after the right password, so the password is known to the one who tried. */
export const tellWrongCodes = (tx: Db, user_id: number, { address }: Pick<Device, 'address'>) =>
  tellAccountChange(
    tx,
    user_id,
    `Lima kode verifikasi yang salah dimasukkan setelah password anda, terakhir dari alamat ${address}. Bukan anda? Segera ganti password`,
    [],
  )
