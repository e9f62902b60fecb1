/** Grouped by home city, in the order of the demo's cities. The last mechanic has no home city. */
export const MECHANIC_NAMES: readonly string[] = `
Rosa Villarreal, Marcus Whitfield, Danh Nguyen, Héctor Cantú, Tamika Brooks, Luke Schreiber,
Priya Raman, Elias Ortega, Shawn McAllister, Keisha Daniels, Omar Haddad, Trevor Lindqvist,
Guadalupe Rincón, Andre Fontenot, Yolanda Pierce, Cody Barfield, Wei Zhang, Ben Nakai,
Marisol Quintero, Derek Halvorsen, Sergio Beltrán, Aisha Rahman, Tony Castellano, Jin-woo Park,
Latrice Coleman, Pavel Novak, Grace Okafor, Steve Kowalczyk, Nadia Petrova, Jamal Whitaker,
Billy Tatum, Simone Baptiste, Curtis Maddox, Farid Karimi, Angela Russo, Desmond Clarke,
Miguel Santiago, Rachel Goldberg, Kwame Mensah, Joe DiNardo, Hannah Stoltzfus, Alejandra Fuentes,
Kenji Watanabe, Colleen Byrne, Ana Figueroa, Reggie Toussaint, Carlos Peña, Monica Delgado,
Ray Kealoha, Tasha Greene, Yuri Volkov, Isaac Trujillo, Dana Whitehorse, Lorenzo Vigil,
Erik Solberg, Mei-Ling Chow, Abdi Warsame, Frank Dombrowski, Selena Ibarra, Wade Hutchins,
Nicole Vance, Rafael Medina, Gary Thornton, Linh Pham, Terrence Boyd, Katie Sutherland,
Earl Jennings, Fatima Siddiqui, Wes Copeland, Brandon Yoder, Olivia Hartman, Dmitri Sokolov,
Kayla Simmons, Arjun Patel, Tuan Le, Vanessa Machado, Scott Lundgren, Gurpreet Singh,
Charlene Dubois, Malik Freeman, Peter Haugen, Sofia Marchetti, Roy Blackwood, Amber Lightfoot,
Willie Rucker, Maeve Donnelly, Paulo Almeida, Ebony Watkins, Samir Qureshi, Javier Luna,
Teresa Escobedo, Glenn Begay, Julio Armenta, Kim Sorensen, Nate Tsosie, Bianca Romero,
Harold Pickett, Jasmine Holloway, Owen Gallagher, Dwayne Sykes, Mina Farahani, Todd Brinkmann,
Carla Benedetti, Leon Zielinski, Ruth Abernathy, Mike Hrabovsky, Nina Castaneda, Zach Eastman,
Adebayo Cole, Patty Olmstead, Victor Salazar, Hoa Tran, Cesar Montoya, Denise Fairchild,
Ramón Treviño, Jackie Lott, Ian McKenzie, Rosalind Achebe, Chris Papadakis, Lupe Arredondo`
  .split(",")
  .map((name) => name.trim());
