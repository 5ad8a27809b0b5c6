/** What somebody is called who has not said a name yet. */
const en = ["Bramble", "Clover", "Fern", "Hazel", "Heather", "Juniper", "Maple", "Pebble", "River", "Rowan", "Willow"];

const fr: typeof en = [
  "Bruyère",
  "Caillou",
  "Érable",
  "Fougère",
  "Genêt",
  "Lierre",
  "Myrtille",
  "Noisette",
  "Ruisseau",
  "Saule",
  "Trèfle",
];

export const guestNames = { en, fr };
