/** Where an avatar's picture lies (platform spec §5): a path with "avatars" or an https address is used as it is, a name is a file. */
export function avatarPath(avatar: string): string {
  if (avatar.includes("avatars") || avatar.startsWith("https")) return avatar;
  return `${import.meta.env.BASE_URL}avatars/${avatar}.png`;
}

export function Avatar({ avatar, size = 40 }: { readonly avatar: string; readonly size?: number }) {
  return <img className="avatar" src={avatarPath(avatar)} width={size} height={size} alt="" decoding="async" />;
}
