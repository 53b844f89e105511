// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// A small ERC-721. Anyone may mint the next boat, and say where names and pictures are kept.
contract ToyBoats is ERC721("Toy Boats", "BOAT") {
    string public baseUri;
    uint256 public totalSupply;

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        _mint(to, tokenId);
    }

    function setBaseUri(string calldata uri) external {
        baseUri = uri;
    }

    function _baseURI() internal view override returns (string memory) {
        return baseUri;
    }
}
